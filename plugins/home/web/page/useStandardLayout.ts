import { isSameEntityRef } from '@callboard/plugin-catalog/common';
import { useIsCatalogEmpty } from '@callboard/plugin-catalog/web';
import { configApi, useApi, useConfiguredParts, useIdentity } from '@callboard/web-kit';
import { type BackstageCard, cardOfBackstage } from '../../common/index.ts';
import { builtInEmpty, builtInLayout, builtInWithToolkit } from '../layout/builtInLayout.ts';
import { useConfiguredTools } from '../widgets/useConfiguredWidgets.ts';

/** The cards of `page:home`, which may be in the format of Backstage; the server has checked them. */
function listedCards(cards: unknown): unknown {
  if (!Array.isArray(cards)) return undefined;
  return cards.flatMap((card: BackstageCard | object) => ('component' in card ? (cardOfBackstage(card) ?? []) : card));
}

/** The default layout: the configured one for the user's group, one of the configured ones for everyone, or the built-in one. */
export function useStandardLayout(): unknown {
  const config = useApi(configApi);
  const { ownershipEntityRefs } = useIdentity();
  const groups = (config.get('home.groups') ?? []) as readonly { group: string; layout: unknown }[];
  const mine = groups.find(({ group }) => ownershipEntityRefs.some((ref) => isSameEntityRef(ref, group)));
  const isEmpty = useIsCatalogEmpty();
  const filled = useConfiguredTools().length > 0 ? builtInWithToolkit : builtInLayout;
  const builtIn = isEmpty ? builtInEmpty : filled;
  const listed = listedCards(useConfiguredParts()?.configOf('page', '/')?.defaultConfig);
  return mine?.layout ?? listed ?? config.get('home.layout') ?? builtIn;
}
