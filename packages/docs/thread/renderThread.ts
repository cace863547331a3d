import type { LinkTargets } from '../markdown/links.ts';
import type { MarkdownOptions } from '../markdown/markdownOptions.ts';
import type { PageInput, RenderedPage } from '../markdown/renderPage.ts';
import { startWorker, type ThreadScript } from './threadScript.ts';

/** Data shared by all pages of a build; it is sent to a thread once. */
export interface BuildContext extends LinkTargets {
  id: number;
  markdown: MarkdownOptions;
  frameHosts: readonly string[];
}

export type ToThread = { kind: 'context'; context: BuildContext } | { kind: 'page'; build: number; input: PageInput };
export type FromThread = { page: RenderedPage } | { error: string };

export interface RenderThread {
  /** One page at a time. Rejects if the thread ends before the page is done. */
  render(context: BuildContext, input: PageInput): Promise<FromThread>;
  end(): Promise<void>;
}

/** How many builds a thread is guaranteed to remember. */
const REMEMBERED = 3;

/** A thread that renders Markdown to HTML. Whatever a page does to it, the process survives. */
export function startRenderThread(script: ThreadScript): RenderThread {
  const worker = startWorker(script, {
    name: 'docs',
    resourceLimits: { maxOldGenerationSizeMb: 768, stackSizeMb: 8 },
  });
  const told: number[] = [];
  let current: { resolve(message: FromThread): void; reject(error: Error): void } | undefined;
  let ended: Error | undefined;
  const settle = () => {
    const settled = current;
    current = undefined;
    worker.unref();
    return settled;
  };
  worker.on('message', (message: FromThread) => settle()?.resolve(message));
  worker.on('error', (error) => {
    ended = error;
    settle()?.reject(error);
  });
  worker.on('exit', () => {
    ended ??= new Error('The thread has ended');
    settle()?.reject(ended);
  });
  const send = (message: ToThread) => worker.postMessage(message);

  return {
    render(context, input) {
      if (ended) return Promise.reject(ended);
      worker.ref();
      if (!told.includes(context.id)) {
        send({ kind: 'context', context });
        told.push(context.id);
        if (told.length > REMEMBERED) told.shift();
      }
      return new Promise((resolve, reject) => {
        current = { resolve, reject };
        send({ kind: 'page', build: context.id, input });
      });
    },
    async end() {
      await worker.terminate();
    },
  };
}
