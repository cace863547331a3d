export { aCluster } from './aCluster.ts';
export { fakeKubernetes } from './fakeKubernetes.ts';
export {
  aContainerStatus,
  aCronJob,
  aDaemonSet,
  aDeployment,
  aJob,
  anAutoscaler,
  aPod,
  aReplicaSet,
  aRollout,
  aService,
  aStatefulSet,
  ownerOf,
} from './objects.ts';
