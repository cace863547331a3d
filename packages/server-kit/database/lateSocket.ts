import { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';

/** A socket for the PostgreSQL driver, which creates it first and connects it later, to a place that is not known yet. */
export class LateSocket extends Duplex {
  readonly #open: () => Promise<TLSSocket>;
  #socket: TLSSocket | undefined;

  constructor(open: () => Promise<TLSSocket>) {
    // As a socket: it is closed when the server ends it.
    super({ allowHalfOpen: false });
    this.#open = open;
  }

  /** Called by the driver, with an address that is not used. */
  connect(): this {
    this.#open().then(
      (socket) => this.#join(socket),
      (error) => this.destroy(error),
    );
    return this;
  }

  #join(socket: TLSSocket): void {
    // The driver gave up in the meantime.
    if (this.destroyed) return void socket.destroy();
    this.#socket = socket;
    socket.on('data', (chunk) => {
      if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    this.emit('connect');
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#socket) this.#socket.write(chunk, encoding, done);
    else done(new Error('The connection is not open yet'));
  }

  override _final(done: () => void): void {
    if (this.#socket) this.#socket.end(done);
    else done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket?.destroy();
    done(error);
  }

  setNoDelay(isOn?: boolean): this {
    this.#socket?.setNoDelay(isOn);
    return this;
  }

  setKeepAlive(isOn?: boolean, initialDelayMs?: number): this {
    this.#socket?.setKeepAlive(isOn, initialDelayMs);
    return this;
  }

  ref(): this {
    this.#socket?.ref();
    return this;
  }

  unref(): this {
    this.#socket?.unref();
    return this;
  }
}
