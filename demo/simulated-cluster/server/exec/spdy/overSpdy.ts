import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiStatus } from '../../api/apiStatus.ts';
import { exitStatus, type Process, type Start } from '../process.ts';
import { control, controlFrame, createFrameReader, dataFrame, type Frame, finished, numberBytes } from './frames.ts';
import { createHeaderReader, emptyHeaderBlock } from './headerBlocks.ts';

const protocol = 'v4.channel.k8s.io';
/** Lets the client read the exit status before the connection closes. */
const lastWordsMs = 2000;

/** Connects a process to SPDY, as kubectl uses it: the client opens a stream for each channel. */
export function execOverSpdy(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  query: URLSearchParams,
  start: Start,
): void {
  const offered = String(request.headers['x-stream-protocol-version'] ?? '').split(/,\s*/);
  if (!offered.includes(protocol)) throw new ApiStatus(403, `unable to upgrade: the protocol ${protocol} is required`);
  const isOn = (name: string) => query.get(name) === 'true' || query.get(name) === '1';
  const wanted = [
    'error',
    ...['stdin', 'stdout', 'stderr'].filter((name) => isOn(name) && !(name === 'stderr' && isOn('tty'))),
    ...(isOn('tty') ? ['resize'] : []),
  ];
  const streams = new Map<string, number>();
  const readHeaders = createHeaderReader();
  let process: Process | undefined;

  const send = (name: string, text: string, flags = 0) => {
    const stream = streams.get(name);
    if (stream !== undefined && !socket.destroyed) socket.write(dataFrame(stream, text, flags));
  };
  const begin = () => {
    process = start({
      out: (text) => send('stdout', text),
      error: (text) => send('stderr', text),
      exit(code) {
        send('error', exitStatus(code));
        for (const name of ['stdout', 'stderr', 'error']) send(name, '', finished);
        setTimeout(() => socket.destroy(), lastWordsMs).unref();
      },
    });
  };
  const open = (body: Buffer) => {
    const stream = body.readUInt32BE(0) & 0x7fffffff;
    const type = readHeaders(body.subarray(10)).get('streamtype') ?? '';
    socket.write(
      controlFrame(control.reply, Buffer.concat([numberBytes(stream), emptyHeaderBlock(streams.size === 0)])),
    );
    streams.set(type, stream);
    if (!process && wanted.every((name) => streams.has(name))) begin();
  };
  const take = (frame: Frame) => {
    if (frame.type === 'data') {
      if (frame.stream !== streams.get('stdin')) return;
      if (frame.body.length > 0) process?.input(frame.body.toString());
      if (frame.flags & finished) process?.end();
    } else if (frame.control === control.open) open(frame.body);
    else if (frame.control === control.ping) socket.write(controlFrame(control.ping, frame.body));
    else if (frame.control === control.goAway) socket.end();
  };
  const read = createFrameReader(take);
  const hear = (bytes: Buffer) => {
    try {
      read(bytes);
    } catch {
      // Invalid SPDY cannot be answered in SPDY.
      socket.destroy();
    }
  };

  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Connection: Upgrade',
      'Upgrade: SPDY/3.1',
      `X-Stream-Protocol-Version: ${protocol}`,
      '',
      '',
    ].join('\r\n'),
  );
  socket
    .on('error', () => socket.destroy())
    .on('end', () => socket.end())
    .on('data', hear);
  if (head.length > 0) hear(head);
}
