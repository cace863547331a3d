import { isSameEntityRef } from '@callboard/plugin-catalog/common';
import { configApi, useApi, useIdentity } from '@callboard/web-kit';
import { builtInLayout, builtInWithToolkit } from '../layout/builtInLayout.ts';

/** What is shown to those who changed nothing: what the configuration says for their group, for everybody, or what we think is good. */
export function useStandardLayout(): unknown {
  const config = useApi(configApi);
  const { ownershipEntityRefs } = useIdentity();
  const groups = (config.get('home.groups') ?? []) as readonly { group: string; layout: unknown }[];
  const mine = groups.find(({ group }) => ownershipEntityRefs.some((ref) => isSameEntityRef(ref, group)));
  const builtIn = config.has('home.toolkit') ? builtInWithToolkit : builtInLayout;
  return mine?.layout ?? config.get('home.layout') ?? builtIn;
}
