import { isSameEntityRef } from '@callboard/plugin-catalog/common';
import { useIsCatalogEmpty } from '@callboard/plugin-catalog/web';
import { configApi, useApi, useIdentity } from '@callboard/web-kit';
import { builtInEmpty, builtInLayout, builtInWithToolkit } from '../layout/builtInLayout.ts';

/** The default layout: the configured one for the user's group, the configured one for everyone, or the built-in one. */
export function useStandardLayout(): unknown {
  const config = useApi(configApi);
  const { ownershipEntityRefs } = useIdentity();
  const groups = (config.get('home.groups') ?? []) as readonly { group: string; layout: unknown }[];
  const mine = groups.find(({ group }) => ownershipEntityRefs.some((ref) => isSameEntityRef(ref, group)));
  const isEmpty = useIsCatalogEmpty();
  const filled = config.has('home.toolkit') ? builtInWithToolkit : builtInLayout;
  const builtIn = isEmpty ? builtInEmpty : filled;
  return mine?.layout ?? config.get('home.layout') ?? builtIn;
}
