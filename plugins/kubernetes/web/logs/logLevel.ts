export type LogLevel = 'error' | 'warning' | 'info' | 'debug';

/** Where programs write the level: at the start of a line, whatever format it has. */
const maxPrefixLength = 160;

const levelWord = /\b(?:fatal|panic|critical|severe|error|err|warning|warn|info|notice|debug|trace|verbose)\b/i;

const levels: Record<string, LogLevel> = {
  ...{ fatal: 'error', panic: 'error', critical: 'error', severe: 'error', error: 'error', err: 'error' },
  ...{ warning: 'warning', warn: 'warning', info: 'info', notice: 'info' },
  ...{ debug: 'debug', trace: 'debug', verbose: 'debug' },
};

/** In front of the message of klog, which Kubernetes' own parts write: `E0612 08:00:01.123456`. */
const klog: Record<string, LogLevel> = { E: 'error', F: 'error', W: 'warning', I: 'info' };
const klogStart = /^[EFWI]\d{4} \d\d:/;

/** How serious a line says it is, from `ERROR`, `level=warn` or `"level":"info"`; undefined where it doesn't say. */
export function logLevel(text: string): LogLevel | undefined {
  if (klogStart.test(text)) return klog[text[0]!];
  const [word] = levelWord.exec(text.slice(0, maxPrefixLength)) ?? [];
  return word ? levels[word.toLowerCase()] : undefined;
}
