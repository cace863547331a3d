import { type Logger, pino, stdTimeFunctions } from 'pino';
import { readableLine } from './readableLine.ts';
import { createRedactor } from './redactor.ts';

type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
export type LogOutput = {
  write(text: string): void;
  isTTY?: boolean;
  on?(event: 'error', listener: (error: Error) => void): unknown;
};
type LoggerOptions = {
  level?: LogLevel;
  /** `json` for machines; `readable` is the default in development and on a terminal. */
  format?: 'json' | 'readable';
  /** Fields in every line. */
  meta?: Record<string, unknown> | undefined;
  /** Values that never appear in a log line: those that the configuration marks secret. */
  secrets?: readonly string[];
  output?: LogOutput;
};

const sensitiveHeaders = ['authorization', 'cookie', '["set-cookie"]', '["x-api-key"]'];

// Lines are written in this thread: a transport is a worker with a separate file, and the server is one file.
export function createLogger({
  level = 'info',
  output = process.stdout,
  format = output.isTTY || process.env.NODE_ENV === 'development' ? 'readable' : 'json',
  meta = {},
  secrets = [],
}: LoggerOptions = {}): Logger {
  const redact = createRedactor(secrets);
  const colors = output.isTTY === true;
  const isBroken = watchOutput(output);
  const write = (line: string) => {
    if (!isBroken()) output.write(redact(format === 'json' ? line : readableLine(line, { colors })));
  };
  return pino(
    {
      level,
      base: meta,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: sensitiveHeaders.flatMap(pathsOfHeader), censor: '[redacted]' },
    },
    { write },
  );
}

const watched = new WeakSet<LogOutput>();
const broken = new WeakSet<LogOutput>();

/**
 * Returns whether the output can no longer be written to, for example a pipe whose reader is gone (EPIPE). Without a
 * listener, its error would end the process; the server continues without a log instead.
 */
function watchOutput(output: LogOutput): () => boolean {
  if (!watched.has(output)) output.on?.('error', () => broken.add(output));
  watched.add(output);
  return () => broken.has(output);
}

function pathsOfHeader(header: string): string[] {
  const last = header.startsWith('[') ? header : `.${header}`;
  return [`headers${last}`, `*.headers${last}`];
}
