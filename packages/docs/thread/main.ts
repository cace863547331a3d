import { parentPort } from 'node:worker_threads';
import { messageOf } from '@callboard/errors';
import type { MarkdownIt } from 'markdown-it';
import { createMarkdown } from '../markdown/createMarkdown.ts';
import { renderPage } from '../markdown/renderPage.ts';
import { compileLess } from './compileLess.ts';
import type { BuildContext, FromThread, ToThread } from './renderThread.ts';

compileLess();

/** Builds whose settings this thread has; only the last few are kept. */
const builds = new Map<number, { context: BuildContext; md: MarkdownIt }>();
const MAX_BUILDS = 4;

parentPort!.on('message', async (message: ToThread) => {
  if (message.kind === 'context') {
    // Sent again, it becomes the newest.
    builds.delete(message.context.id);
    builds.set(message.context.id, { context: message.context, md: createMarkdown(message.context.markdown) });
    const [oldest] = builds.keys();
    if (builds.size > MAX_BUILDS) builds.delete(oldest!);
    return;
  }
  parentPort!.postMessage(await answer(message));
});

async function answer({ build, input }: Extract<ToThread, { kind: 'page' }>): Promise<FromThread> {
  const known = builds.get(build);
  if (!known) return { error: `unknown build ${build}` };
  try {
    return { page: await renderPage(known.md, input, known.context) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}
