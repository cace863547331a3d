export { aTar, aTarGz, aZip, inPieces, paxEntry, type TarEntry, tarEntry, type ZipEntry } from './archives.ts';
export { type CodeHostServer, type Repositories, startCodeHostServer } from './codeHostServer.ts';
export { toAddresses } from './servers.ts';
export { createTestCodeHost } from './testCodeHost.ts';
