export {
  commitObject,
  type GitFile,
  type GitObject,
  type GitObjectType,
  type GitPerson,
  gitObject,
  treeObjects,
} from './gitObjects.ts';
export { packObjects, typeNumbers } from './packObjects.ts';
export { flushPkt, pktLine, readPktLines } from './pktLines.ts';
export { type BranchRequest, branchHead, type PushRequest, pushFiles } from './pushFiles.ts';
export { createSigner, type Signer } from './signing/createSigner.ts';
