import { messageOf } from '@callboard/errors';
import { FitAddon } from '@xterm/addon-fit';
import { Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import { type ExecSocket, openExecSocket } from './execSocket.ts';

type Options = {
  screen: HTMLElement;
  /** The label of the input, for screen readers. */
  input: string;
  url: string;
  token(): Promise<string | undefined>;
  /** Messages shown before and after the session. */
  starting: string;
  closed: string;
  onOpen(): void;
  onClose(): void;
  /** Called when the user leaves by keyboard. */
  onLeave(): void;
};

const dimmed = (text: string) => `\u001b[2m${text}\u001b[22m`;

/** Shows a terminal that is connected to a shell. Returns a function that ends both. */
export function startTerminal(options: Options): () => void {
  const { screen, input, url, token, starting, closed, onOpen, onClose, onLeave } = options;
  const terminal = new Terminal({
    cursorBlink: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    fontFamily: getComputedStyle(screen).fontFamily,
    fontSize: 13,
    scrollback: 5_000,
    screenReaderMode: true,
    theme: { background: '#11141b', foreground: '#e6e8ee', cursor: '#f0b429' },
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  terminal.open(screen);
  terminal.textarea?.setAttribute('aria-label', input);
  // Escape belongs to the shell here, so it must not close the drawer.
  terminal.textarea?.setAttribute('data-mantine-stop-propagation', 'true');
  terminal.attachCustomKeyEventHandler((event) => {
    if (event.key !== 'F6' || !event.shiftKey) return true;
    event.preventDefault();
    if (event.type === 'keydown') onLeave();
    return false;
  });
  terminal.writeln(dimmed(starting));

  let socket: ExecSocket | undefined;
  let isOver = false;
  const end = () => {
    terminal.write(`\r\n${dimmed(closed)}\r\n`);
    terminal.options.disableStdin = true;
    onClose();
  };
  const connect = (bearer: string | undefined) => {
    if (isOver) return;
    socket = openExecSocket({
      url,
      token: bearer,
      onOpen: () => {
        terminal.reset();
        socket?.resize(terminal.cols, terminal.rows);
        terminal.focus();
        onOpen();
      },
      onOutput: (bytes) => terminal.write(bytes),
      onError: (message) => message && terminal.write(`\r\n${dimmed(message)}`),
      onClose: end,
    });
  };
  token().then(connect, (error: unknown) => {
    if (isOver) return;
    terminal.write(dimmed(messageOf(error)));
    end();
  });

  terminal.onData((text) => socket?.send(text));
  terminal.onResize(({ cols, rows }) => socket?.resize(cols, rows));
  const resized = new ResizeObserver(() => fit.fit());
  resized.observe(screen);
  return () => {
    isOver = true;
    resized.disconnect();
    socket?.close();
    terminal.dispose();
  };
}
