/** Whose log it is. */
export type LogSource = { namespace: string; pod: string; container: string };

export type LogLine = {
  /** Counts up over all lines of a reading. */
  id: number;
  source: LogSource;
  /** As the cluster writes it, to the nanosecond. */
  at?: string;
  text: string;
};

export const sourceKey = ({ namespace, pod, container }: LogSource): string => `${namespace}/${pod}/${container}`;

const stamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)/;

/** The time before a line, which the cluster was asked to write there, and what the line says. */
export function splitStamp(line: string): { at?: string; text: string } {
  const at = stamp.exec(line)?.[0];
  if (at === undefined) return { text: lastWritten(line) };
  return { at, text: lastWritten(line.slice(line[at.length] === ' ' ? at.length + 1 : at.length)) };
}

/** A progress bar writes over its line again and again; what stood there last counts. */
function lastWritten(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.slice(text.lastIndexOf('\r') + 1);
}

/** Which came first; a line without a time keeps its place. */
export function compareStamps(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0;
  // Mostly both have one format, and then their letters decide; dates are compared to the millisecond only.
  const isOneForm = one.length === other.length && one.endsWith('Z') && other.endsWith('Z');
  const apart = isOneForm ? 0 : Date.parse(one) - Date.parse(other);
  if (apart !== 0) return apart;
  return one < other ? -1 : 1;
}
