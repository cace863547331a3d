import type { WebPlugin } from '@callboard/web-kit';

/** The result of a function that failed, by its name; undefined by default. */
const nothing: Readonly<Record<string, unknown>> = { useCommands: { commands: [] } };

type Contributed = Readonly<Record<string, unknown>>;

/**
 * A plugin whose contributed functions never throw. Hosts call them while they render a part of the page that belongs to others, so
 * no error boundary could tell whose error it is. Components are not changed: hosts put a boundary around each of them.
 */
export function contained(plugin: WebPlugin): WebPlugin {
  const { extensions } = plugin;
  if (!extensions) return plugin;
  return {
    ...plugin,
    extensions: extensions.map(({ point, value }) => ({ point, value: containedValue(plugin.id, value) })),
  };
}

function containedValue(pluginId: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value as Contributed).map(([name, field]) => [
    name,
    typeof field === 'function' && /^[a-z]/.test(name)
      ? containedFunction(`${pluginId}: ${name}`, field as () => unknown, nothing[name])
      : field,
  ]);
  return Object.fromEntries(entries);
}

function containedFunction(name: string, call: (...args: unknown[]) => unknown, otherwise: unknown) {
  let isReported = false;
  return (...args: unknown[]) => {
    try {
      return call(...args);
    } catch (thrown) {
      // React suspends a component by throwing.
      if (!(thrown instanceof Error) || isOfReact(thrown)) throw thrown;
      if (!isReported) console.error(`The plugin failed in ${name}:`, thrown);
      isReported = true;
      return otherwise;
    }
  };
}

/** React throws special errors where `use` waits for a promise; its production build has numbers in place of their messages. */
const isOfReact = ({ message }: Error) => /^Suspense Exception|^Minified React error #(?:460|474|542);/.test(message);
