export { aCluster } from './aCluster.ts';
export { type FakeKubernetesRequest, fakeKubernetes } from './fakeKubernetes.ts';
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
  madeAt,
  ownerOf,
} from './objects.ts';
