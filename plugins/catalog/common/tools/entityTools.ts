import type { KindIconName } from '../kinds/kindLook.ts';

/** A filter of entities, as in `app.extensions`: `kind:component`, or a predicate. */
type Filtered = { filter?: unknown };

export type ConfiguredLink = Filtered & { title: string; url: string; icon?: KindIconName };

type Placed = Filtered & { title: string; area: 'main' | 'side' };

/** A page of a configured host in a frame. */
export type ConfiguredEmbed = Placed & { url: string; height: number; allowedOrigins?: readonly string[] };

export type ConfiguredField = { title: string; value: string; link?: string; type: 'text' | 'number' | 'date' };

/** Data of an endpoint behind the proxy. */
export type ConfiguredCard = Placed & {
  endpoint: string;
  view: 'figures' | 'table' | 'list';
  items?: string;
  fields: readonly ConfiguredField[];
  limit: number;
};

/** `entity` in the configuration. */
export type EntityTools = {
  links: readonly ConfiguredLink[];
  embeds: readonly ConfiguredEmbed[];
  cards: readonly ConfiguredCard[];
};
