export type SyncEvent = { event: string; data: unknown };

/** Reads a stream of server-sent events to its end, as Backstage's client does, without events that only ours has. */
export async function syncEvents(
  url: string,
  headers: Record<string, string>,
  onEvent: (event: SyncEvent) => void = () => {},
) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(90_000) });
  if (response.status !== 200)
    return { status: response.status, events: [] as SyncEvent[], text: await response.text() };
  const events: SyncEvent[] = [];
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const frames = (text + chunk).split('\n\n');
    text = frames.pop()!;
    for (const frame of frames) {
      const [, event] = /^event: (.*)$/m.exec(frame) ?? [];
      const [, data] = /^data: (.*)$/m.exec(frame) ?? [];
      if (!event || event.startsWith('callboard-')) continue;
      const found = { event, data: JSON.parse(data!) as unknown };
      events.push(found);
      onEvent(found);
    }
  }
  return { status: 200, events, text: '' };
}
