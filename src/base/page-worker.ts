/** The part of a page's `Worker` that the library uses: it is compiled without the types of a page. */
export interface PageWorker<Sent, Heard> {
  postMessage(message: Sent): void;
  addEventListener(type: "message", listener: (event: { readonly data: Heard }) => void): void;
  addEventListener(
    type: "error" | "messageerror",
    listener: (event: { readonly message?: string }) => void,
  ): void;
  terminate(): void;
}
