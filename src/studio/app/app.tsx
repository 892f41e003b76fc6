export function App() {
  return <main>Quadrille</main>;
}
