import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import {
  Ber,
  BerReader,
  BerWriter,
  PagedResultsControl,
  PresenceFilter,
  ProtocolOperation,
  SearchRequest,
} from 'ldapts';

/** An entry as a server sends it: names of attributes can be anything. */
export type SentEntry = { dn: string; attributes: readonly (readonly [string, readonly (string | Buffer)[]])[] };
type Answer = {
  entries: readonly SentEntry[];
  cookie?: string;
  /** The number of messages to send that belong to no request. */
  unasked?: number;
};

type Options = {
  /** The attributes of the root DSE. */
  root: SentEntry['attributes'];
  /** Undefined: the server never answers. */
  search(request: SearchRequest): Answer | undefined;
};

/** The smallest message: a reference to nothing, for a request that does not exist. */
const emptyReference = Buffer.from([0x30, 5, 2, 1, 0, 0x73, 0]);

/** A small LDAP server for what slapd does not do: other vendors, and servers that misbehave. Any bind succeeds. */
export async function startStandInLdap({ root, search }: Options) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let request = nextMessage(pending); request; request = nextMessage(pending)) {
        pending = pending.subarray(request.length);
        answer(socket, request);
      }
    });
  });

  function answer(socket: Socket, message: Buffer): void {
    const reader = new BerReader(message);
    reader.readSequence();
    const id = reader.readInt() ?? 0;
    const operation = reader.readSequence();
    if (operation === ProtocolOperation.LDAP_REQ_BIND) {
      socket.write(resultOf(id, ProtocolOperation.LDAP_RES_BIND));
    } else if (operation === ProtocolOperation.LDAP_REQ_SEARCH) {
      const request = new SearchRequest({ messageId: id, filter: new PresenceFilter() });
      request.parseMessage(reader);
      const found: Answer | undefined =
        request.baseDN === '' ? { entries: [{ dn: '', attributes: root }] } : search(request);
      if (!found) return;
      socket.write(Buffer.alloc((found.unasked ?? 0) * emptyReference.length, emptyReference));
      for (const entry of found.entries) socket.write(entryMessage(id, entry));
      socket.write(resultOf(id, ProtocolOperation.LDAP_RES_SEARCH, found.cookie));
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function nextMessage(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 2) return undefined;
  const reader = new BerReader(bytes);
  if (reader.readSequence() === null) return undefined;
  const end = reader.offset + reader.length;
  return end <= bytes.length ? bytes.subarray(0, end) : undefined;
}

function entryMessage(id: number, { dn, attributes }: SentEntry): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(ProtocolOperation.LDAP_RES_SEARCH_ENTRY);
  writer.writeString(dn);
  writer.startSequence();
  for (const [name, values] of attributes) {
    writer.startSequence();
    writer.writeString(name);
    writer.startSequence(ProtocolOperation.LBER_SET);
    for (const value of values) writer.writeBuffer(Buffer.from(value), Ber.OctetString);
    writer.endSequence();
    writer.endSequence();
  }
  writer.endSequence();
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

function resultOf(id: number, operation: number, cookie?: string): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(operation);
  writer.writeEnumeration(0);
  writer.writeString('');
  writer.writeString('');
  writer.endSequence();
  if (cookie !== undefined) {
    writer.startSequence(ProtocolOperation.LDAP_CONTROLS);
    new PagedResultsControl({ value: { size: 0, cookie: Buffer.from(cookie) } }).write(writer);
    writer.endSequence();
  }
  writer.endSequence();
  return writer.buffer;
}
