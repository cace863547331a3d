import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];
type LogRecord = {
  level: string;
  time: string;
  msg?: string;
  plugin?: string;
  err?: { message?: string; stack?: string };
  [key: string]: unknown;
};

const levelStyles: Record<string, Style> = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
};

/**
 * Formats a JSON log line for people: `12:34:56 info  catalog  Loaded the demo  entities=42`, then the stack if there
 * is one.
 */
export function readableLine(line: string, { colors }: { colors: boolean }): string {
  const { level, time, msg = '', plugin, err, ...details } = JSON.parse(line) as LogRecord;
  const paint = (style: Style, text: string) => (colors ? styleText(style, text, { validateStream: false }) : text);
  const parts = [
    paint('gray', time.slice(11, 19)),
    paint(levelStyles[level] ?? 'white', level.padEnd(5)),
    ...(plugin ? [paint('cyan', plugin)] : []),
    msg || err?.message || '',
    ...Object.entries(details).map(([key, value]) => paint('gray', `${key}=${inline(value)}`)),
  ];
  const stack = err?.stack ? `\n${err.stack.replace(/^/gm, '    ')}` : '';
  return `${parts.join('  ')}${stack}\n`;
}

function inline(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
}
