import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDevelopment } from './startDevelopment.ts';

test('a port in use is reported with the variable that changes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const portal = join(folder, 'node_modules/callboard');
  mkdirSync(portal, { recursive: true });
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(portal, 'package.json'), JSON.stringify({ name: 'callboard', version: '1.0.0' }));
  writeFileSync(join(folder, 'src/server.ts'), 'export default { id: "gates", start() {} };');
  const callboard = { kit: '^1', id: 'gates', server: './dist/server.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'gates', version: '1.0.0', callboard }));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
  const { port } = other.address() as AddressInfo;
  await expect(startDevelopment(folder, { port, print: () => {} })).rejects.toThrow(
    `Port ${port} is in use. Stop the other program, or set another port: PORT=${port + 1} npm run dev`,
  );
});
