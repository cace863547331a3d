import { configuredParts, type KnownExtensions } from '../configured/configuredParts.ts';
import { readSettings } from '../configured/readSettings.ts';
import { type ConfiguredParts, createConfig, type NavIcon } from '../index.ts';

/** Parts of pages as these `app.extensions` arrange them; `known` are the ids of the tested plugins. */
export function configuredFor(
  extensions: readonly unknown[],
  known: KnownExtensions,
  icons: Readonly<Record<string, NavIcon>> = {},
): ConfiguredParts {
  const settings = readSettings(createConfig({ app: { extensions } }));
  return { ...configuredParts(settings, known, icons), titleAt: () => undefined };
}
