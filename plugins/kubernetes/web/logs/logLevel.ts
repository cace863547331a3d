export type LogLevel = 'error' | 'warning' | 'info' | 'debug';

/** Programs write the level near the start of a line, in any format. */
const maxPrefixLength = 160;

const levelWord = /\b(?:fatal|panic|critical|severe|error|err|warning|warn|info|notice|debug|trace|verbose)\b/i;

const levels: Record<string, LogLevel> = {
  fatal: 'error',
  panic: 'error',
  critical: 'error',
  severe: 'error',
  error: 'error',
  err: 'error',
  warning: 'warning',
  warn: 'warning',
  info: 'info',
  notice: 'info',
  debug: 'debug',
  trace: 'debug',
  verbose: 'debug',
};

/** The prefix of klog, used by Kubernetes' own components: `E0612 08:00:01.123456`. */
const klog: Record<string, LogLevel> = { E: 'error', F: 'error', W: 'warning', I: 'info' };
const klogStart = /^[EFWI]\d{4} \d\d:/;

/** The level in a line, from `ERROR`, `level=warn` or `"level":"info"`; undefined without a level. */
export function logLevel(text: string): LogLevel | undefined {
  if (klogStart.test(text)) return klog[text[0]!];
  const [word] = levelWord.exec(text.slice(0, maxPrefixLength)) ?? [];
  return word ? levels[word.toLowerCase()] : undefined;
}
