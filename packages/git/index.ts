export { commitObject, type GitFile, type GitPerson, gitObject, treeObjects } from './gitObjects.ts';
export { packObjects } from './packObjects.ts';
export { flushPkt, pktLine, readPktLines } from './pktLines.ts';
export { type BranchRequest, branchHead, type PushRequest, pushFiles } from './pushFiles.ts';
