/** Wire: every message starts with its channel number. */
const channels = { stdin: 0, stdout: 1, stderr: 2, error: 3, resize: 4 } as const;
const protocol = 'channel.k8s.io';
/** Wire: the only place for a browser's token, in the form that clusters use. */
const tokenProtocol = 'base64url.bearer.authorization.k8s.io.';

type ExecOptions = {
  /** The URL of the `exec` call, with its query. */
  url: string;
  token: string | undefined;
  onOpen(): void;
  onOutput(bytes: Uint8Array): void;
  /** The cluster's reason why the command ended. */
  onError(message: string): void;
  /** Called once, however it ended. */
  onClose(): void;
};

export type ExecSocket = { send(text: string): void; resize(columns: number, rows: number): void; close(): void };

/** Runs a command in a container, connected to a terminal. */
export function openExecSocket({ url, token, onOpen, onOutput, onError, onClose }: ExecOptions): ExecSocket {
  const address = new URL(url, window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address, [protocol, ...(token ? [tokenProtocol + base64url(token)] : [])]);
  socket.binaryType = 'arraybuffer';
  socket.onopen = onOpen;
  socket.onclose = onClose;
  socket.onmessage = ({ data }) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data as ArrayBuffer);
    const rest = bytes.subarray(1);
    if (rest.length === 0) return;
    if (bytes[0] === channels.stdout || bytes[0] === channels.stderr) onOutput(rest);
    if (bytes[0] === channels.error) onError(messageIn(new TextDecoder().decode(rest)));
  };

  function write(channel: number, text: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const content = new TextEncoder().encode(text);
    const message = new Uint8Array(content.length + 1);
    message[0] = channel;
    message.set(content, 1);
    socket.send(message);
  }

  return {
    send: (text) => write(channels.stdin, text),
    resize: (columns, rows) => write(channels.resize, JSON.stringify({ Width: columns, Height: rows })),
    close() {
      // Closed by the caller, so there is no need to report it.
      socket.onopen = null;
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    },
  };
}

/** Newer clusters send a `Status`, which has no message on success; older ones send text. */
function messageIn(text: string): string {
  try {
    const { status, message } = JSON.parse(text) as { status?: string; message?: string };
    return status === 'Success' ? '' : (message ?? '');
  } catch {
    return text.trim();
  }
}

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
