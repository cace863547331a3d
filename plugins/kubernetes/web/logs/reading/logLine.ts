/** The container that writes a log. */
export type LogSource = { namespace: string; pod: string; container: string };

export type LogLine = {
  /** Unique and increasing within a session. */
  id: number;
  source: LogSource;
  /** The cluster's timestamp, to the nanosecond. */
  at?: string;
  text: string;
};

export const sourceKey = ({ namespace, pod, container }: LogSource): string => `${namespace}/${pod}/${container}`;

const stamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)/;

/** Splits a line into the timestamp, which the cluster adds on request, and its text. */
export function splitStamp(line: string): { at?: string; text: string } {
  const at = stamp.exec(line)?.[0];
  if (at === undefined) return { text: lastWritten(line) };
  return { at, text: lastWritten(line.slice(line[at.length] === ' ' ? at.length + 1 : at.length)) };
}

/** A progress bar overwrites its line; only the last text counts. */
function lastWritten(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return text.slice(text.lastIndexOf('\r') + 1);
}

/** Compares lines by time; a line without a time keeps its place. */
export function compareStamps(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined || one === other) return 0;
  // Usually both have the same format and can be compared as strings; Date would only compare milliseconds.
  const isOneForm = one.length === other.length && one.endsWith('Z') && other.endsWith('Z');
  const apart = isOneForm ? 0 : Date.parse(one) - Date.parse(other);
  if (apart !== 0) return apart;
  return one < other ? -1 : 1;
}
