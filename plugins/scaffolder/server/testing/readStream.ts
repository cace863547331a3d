import type { TaskEvent } from '../../common/index.ts';

/** Reads server-sent events over a real connection, as raw frames. */
export async function openStream(url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(url, { headers, signal: leaving.signal });
  const frames: string[] = [];
  const isOver = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop()!;
      frames.push(...parts.filter((part) => !part.startsWith(':')));
    }
  })().catch((error) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    response,
    frames,
    events: (): TaskEvent[] =>
      frames
        .filter((frame) => !frame.includes('event: callboard-'))
        .map((frame) => JSON.parse(/^data: (.*)$/m.exec(frame)![1]!)),
    isOver,
    async leave() {
      leaving.abort();
      await isOver;
    },
  };
}
