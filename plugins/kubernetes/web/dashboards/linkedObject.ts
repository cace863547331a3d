import type { KubernetesObject } from '../../common/index.ts';

export type LinkedObject = {
  object: KubernetesObject;
  /** 'Deployment'; list items do not contain it. */
  kind: string;
  /** Of the signed-in user. */
  email?: string | undefined;
};
