import { occurrencesOf } from './occurrencesOf.ts';

const mask = '***';
/** Shorter ones are letters that every line is full of. */
const shortest = 2;
/** Of a secret that has several lines, such as a private key, a line on its own gives much away. */
const shortestLine = 8;

/** More of them in one text would make looking for secrets slow; the text as a whole is one in any case. */
const mostLines = 1_000;

export type Mask = ReturnType<typeof createMask>;

/** Masks secrets in whatever a run logs, in every form in which texts usually hold them. */
export function createMask(secrets: Iterable<string> = []) {
  const forms = new Set<string>();

  function add(secret: string): void {
    const text = secret.trim();
    if (text.length < shortest) return;
    const lines = text.split(/\r?\n/, mostLines).filter((line) => line.length >= shortestLine);
    for (const part of [text, ...(lines.length > 1 ? lines : [])]) {
      forms.add(part);
      forms.add(JSON.stringify(part).slice(1, -1));
      // Half a character, which has no such form, is read as it would be written.
      forms.add(encodeURIComponent(Buffer.from(part).toString()));
      forms.add(Buffer.from(part).toString('base64'));
    }
  }

  /** Secrets may overlap, so that all occurrences are found before any is masked. */
  function text(line: string): string {
    const places: { start: number; end: number }[] = [];
    for (const form of forms) {
      for (const start of occurrencesOf(form, line)) places.push({ start, end: start + form.length });
    }
    if (places.length === 0) return line;
    places.sort((one, other) => one.start - other.start);
    let masked = '';
    let position = 0;
    for (const { start, end } of places) {
      if (start >= position) masked += line.slice(position, start) + mask;
      position = Math.max(position, end);
    }
    return masked + line.slice(position);
  }

  function value(json: unknown): unknown {
    if (typeof json === 'string') return text(json);
    if (Array.isArray(json)) return json.map(value);
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(Object.entries(json).map(([key, part]) => [text(key), value(part)]));
  }

  for (const secret of secrets) add(secret);
  return {
    add: (more: Iterable<string>) => {
      for (const secret of more) add(secret);
    },
    text,
    /** The same for all texts in a value. */
    value: <T>(json: T): T => (forms.size === 0 ? json : (value(json) as T)),
  };
}
