import { FactList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { InstalledPlugin } from '../../common/index.ts';
import { pluginsTranslation } from './pluginsTranslation.ts';

const lists = ['permissions', 'points', 'tables', 'hosts', 'needs'] as const;

type Listed = Partial<Pick<InstalledPlugin, (typeof lists)[number]>>;

/** The things that a plugin may touch; empty lists are omitted. */
export function PluginDetails({ plugin }: { plugin: Listed }) {
  const { t } = useTranslation(pluginsTranslation);
  const facts = lists.flatMap((name) => {
    const values = plugin[name] ?? [];
    return values.length > 0 ? [{ label: t(`detail.${name}`), value: values.join(', ') }] : [];
  });
  return facts.length > 0 && <FactList facts={facts} />;
}

/** The things that only the newer version has. */
export function newIn(newer: Listed, older: Listed): Listed {
  const added = lists.map((name) => [name, (newer[name] ?? []).filter((one) => !older[name]?.includes(one))]);
  return Object.fromEntries(added) as Listed;
}
