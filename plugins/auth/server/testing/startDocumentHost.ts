import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '@callboard/integrations';

export type DocumentHost = Awaited<ReturnType<typeof startDocumentHost>>;

/** A host of client ID metadata documents with its own certificate authority, on this machine, until the caller closes it. */
export async function startDocumentHost() {
  const day = 86_400_000;
  const { cert, key } = createCertificate({
    name: 'Documents',
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
  });
  const answers = new Map<string, { status?: number; headers?: Record<string, string>; body: string }>();
  const asked: string[] = [];
  const server = createServer({ cert, key }, ({ url = '/' }, response) => {
    asked.push(url);
    const { status = 200, headers = {}, body } = answers.get(url) ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    cert,
    asked,
    close: () => void server.close(),
    answer: (path: string, answer: { status?: number; headers?: Record<string, string>; body: string }) =>
      answers.set(path, answer),
    /** Publishes a document; returns the client id. */
    publish(path: string, document: object): string {
      answers.set(path, { body: JSON.stringify({ client_id: `${url}${path}`, ...document }) });
      return `${url}${path}`;
    },
  };
}
