export { createSigner, type Signer, type SigningKey } from './createSigner.ts';
export {
  commitObject,
  type GitFile,
  type GitObject,
  type GitObjectType,
  type GitPerson,
  gitObject,
  signedCommit,
  treeObjects,
} from './gitObjects.ts';
export { packObjects, typeNumbers } from './packObjects.ts';
export { flushPkt, pktLine, readPktLines } from './pktLines.ts';
export { type BranchRequest, branchHead, type PushRequest, pushFiles } from './pushFiles.ts';
