/** The part of IndexedDB that the store uses: one object store with one index, by the rules of the standard. */

type Fault = "open" | "put" | undefined;

interface Row {
  readonly id: string;
  readonly savedAt: number;
}

/** A request that answers in a later task, as real ones do. */
function later<T>(make: () => T, target = new EventTarget()): EventTarget & { result?: T; error?: unknown } {
  const request: EventTarget & { result?: T; error?: unknown } = target;
  setTimeout(() => {
    try {
      request.result = make();
      request.dispatchEvent(new Event("success"));
    } catch (error) {
      request.error = error;
      request.dispatchEvent(new Event("error"));
    }
  });
  return request;
}

function fakeTransaction(rows: Map<string, Row>, fault: Fault): EventTarget {
  const transaction: EventTarget & { error?: unknown } = new EventTarget();
  const complete = (): void => {
    setTimeout(() => transaction.dispatchEvent(new Event("complete")));
  };
  const objects = {
    transaction,
    put(row: Row) {
      if (fault === "put") {
        setTimeout(() => {
          transaction.error = new DOMException("full", "QuotaExceededError");
          transaction.dispatchEvent(new Event("abort"));
        });
        return;
      }
      rows.set(row.id, structuredClone(row));
      complete();
    },
    get: (id: string) => later(() => structuredClone(rows.get(id))),
    delete(id: string) {
      rows.delete(id);
      complete();
    },
    index: (name: string) => ({
      openCursor(range: null, direction: string) {
        if (name !== "savedAt" || range !== null || direction !== "prev") throw new Error("not faked");
        const found = [...rows.values()].toSorted((a, b) => b.savedAt - a.savedAt);
        const request = new EventTarget();
        const at = (index: number): unknown => {
          const row = found[index];
          if (row === undefined) return null;
          return { value: structuredClone(row), continue: () => later(() => at(index + 1), request) };
        };
        return later(() => at(0), request);
      },
    }),
  };
  return Object.assign(transaction, { objectStore: () => objects });
}

export function createFakeFactory(fault?: Fault): IDBFactory {
  const rows = new Map<string, Row>();
  const database = Object.assign(new EventTarget(), {
    createObjectStore: () => ({ createIndex: () => undefined }),
    transaction: () => fakeTransaction(rows, fault),
    close: () => undefined,
  });
  const factory = {
    open() {
      const request = later(() => {
        if (fault === "open") throw new DOMException("private", "InvalidStateError");
        request.result = database;
        request.dispatchEvent(new Event("upgradeneeded"));
        return database;
      });
      return request;
    },
  };
  return factory as unknown as IDBFactory;
}
