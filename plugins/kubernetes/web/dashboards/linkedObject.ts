import type { KubernetesObject } from '../../common/index.ts';

export type LinkedObject = {
  object: KubernetesObject;
  /** 'Deployment'; objects of a list do not say it themselves. */
  kind: string;
  /** Of the signed-in user. */
  email?: string | undefined;
};
