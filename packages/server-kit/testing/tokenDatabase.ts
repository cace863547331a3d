import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { startPostgres } from '../../../scripts/postgres.mjs';

/** A BER value at the start of the bytes: its content, and the bytes after it. */
function readValue(bytes: Buffer): { content: Buffer; rest: Buffer } {
  const first = bytes[1] ?? 0;
  const sizeBytes = first < 0x80 ? 0 : first & 0x7f;
  const length = sizeBytes === 0 ? first : bytes.readUIntBE(2, sizeBytes);
  const start = 2 + sizeBytes;
  return { content: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
}

/** The password of an LDAP bind request, and the number of the message. */
function readBind(bytes: Buffer): { id: number; password: string } | undefined {
  const id = readValue(readValue(bytes).content);
  const version = readValue(readValue(id.rest).content);
  const name = readValue(version.rest);
  // 0x60 is a bind request; PostgreSQL also sends the end of the connection.
  if (id.rest[0] !== 0x60) return undefined;
  return { id: id.content.readUInt8(), password: readValue(name.rest).content.toString() };
}

const bindAnswer = (id: number, isRight: boolean) =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, id, 0x61, 0x07, 0x0a, 0x01, isRight ? 0 : 49, 0x04, 0x00, 0x04, 0x00]);

/**
 * A PostgreSQL that lets the user 'portal' in only with a password that the check accepts. As in the clouds, the check
 * happens when a connection is opened, by another server; here PostgreSQL asks it over LDAP.
 */
export async function startTokenDatabase() {
  const passwords: string[] = [];
  let isAccepted = (_token: string) => false;
  const directory = createServer((socket) =>
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        const bind = readBind(bytes);
        if (!bind) return void socket.end();
        passwords.push(bind.password);
        socket.write(bindAnswer(bind.id, isAccepted(bind.password)));
      }),
  );
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  const { url, stop } = await startPostgres();
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query('create role portal login');
  await admin.query('create database callboard owner portal');
  const { rows } = await admin.query(`select current_setting('hba_file') as file`);
  const ldap = `ldap ldapserver=127.0.0.1 ldapport=${(directory.address() as AddressInfo).port} ldapprefix="cn="`;
  const before = await readFile(rows[0].file, 'utf8');
  await writeFile(rows[0].file, `host all portal 127.0.0.1/32 ${ldap}\n${before}`);
  await admin.query('select pg_reload_conf()');
  return {
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    /** The passwords that clients have given. */
    passwords,
    /** Sets the check, and forgets the passwords so far. */
    accept(check: (token: string) => boolean) {
      isAccepted = check;
      passwords.length = 0;
    },
    /** Ends the sessions of the portal, so it has to sign in again. */
    async endSessions() {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal'`);
    },
    async stop() {
      await admin.end();
      await stop();
      directory.close();
    },
  };
}
