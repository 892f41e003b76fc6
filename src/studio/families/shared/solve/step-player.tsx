/** Play, step, back to the start, speed: the controls of a `Player`. */
import { Button } from "../../../ui/index.js";
import { BoundSelect } from "../edit/fields.js";
import { SPEEDS, type Player } from "./player.js";

export interface StepPlayerProps {
  readonly player: Player;
  /** Something is loaded: the number of the step is shown. */
  readonly loaded: boolean;
  /** Load what is to be shown; false when there is nothing. */
  load(): Promise<boolean>;
}

export function StepPlayer({ player, loaded, load }: StepPlayerProps) {
  const { at, length, playing, speed } = player;
  return (
    <>
      <div class="panel-buttons">
        <Button
          label={playing.value ? "Pause" : "Play"}
          icon={playing.value ? "pause" : "play"}
          onClick={async () => {
            if (playing.value) player.pause();
            else if (await load()) player.play();
          }}
        />
        <Button
          label="Step"
          icon="step"
          onClick={async () => {
            const fresh = !loaded;
            if (await load()) player.go(fresh ? 0 : at.value + 1);
          }}
        />
        <Button
          label="Back to the start"
          icon="first"
          iconOnly
          disabled={at.value === 0}
          onClick={() => player.go(0)}
        />
      </div>
      <BoundSelect label="Speed" of={speed} options={SPEEDS} />
      {loaded && (
        <p class="panel-hint" data-testid="steps">
          Step {at.value.toLocaleString("en")} of {length.value.toLocaleString("en")}
        </p>
      )}
    </>
  );
}
