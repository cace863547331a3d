import { useEffect, useMemo, useState } from 'react';
import { type ParsedDefinition, parseDefinition } from '../common/parseDefinition.ts';

/** Parsing more YAML than this takes noticeable time. */
const longText = 100_000;

/** The parsed definition; undefined while a long one is being parsed. */
export function useParsedDefinition(text: string): ParsedDefinition | undefined {
  const isLong = text.length > longText && !/^\s*[{[]/.test(text) && typeof Worker === 'function';
  const atOnce = useMemo(() => (isLong ? undefined : parseDefinition(text)), [text, isLong]);
  const [later, setLater] = useState<{ text: string; parsed: ParsedDefinition }>();
  useEffect(() => {
    if (isLong) return parseBeside(text, (parsed) => setLater({ text, parsed }));
  }, [text, isLong]);
  return atOnce ?? (later?.text === text ? later.parsed : undefined);
}

/** Parses in a worker, or here if workers are unavailable. Returns a function that stops it. */
function parseBeside(text: string, onParsed: (parsed: ParsedDefinition) => void): () => void {
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ParsedDefinition>) => onParsed(data);
  worker.onerror = () => onParsed(parseDefinition(text));
  worker.postMessage(text);
  return () => worker.terminate();
}
