import type { TaskEvent } from '../../../common/index.ts';

/** An event stream of the server, controlled by the test. */
export function openStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let isLeft = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      isLeft = true;
    },
  });
  const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    send(...events: readonly TaskEvent[]) {
      for (const event of events) {
        write(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      }
    },
    /** Simulates a network failure. */
    cut: () => controller.error(new TypeError('network error')),
    isLeft: () => isLeft,
  };
}
