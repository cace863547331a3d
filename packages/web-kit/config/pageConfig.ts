import { InputError, messageOf } from '@callboard/errors';
import { type ConfigData, isRecord } from './configApi.ts';

const configScripts = 'script[type="backstage.io/config"]';

/** The page has no config, or an unreadable one. */
export class ConfigLoadError extends InputError {}

/**
 * The config that the server wrote into the page. Wire: each script contains a list of `{ context, data }` where later
 * entries win; a plain object is the data itself.
 */
export function readPageConfig(page: ParentNode = document): ConfigData {
  const scripts = [...page.querySelectorAll(configScripts)];
  if (scripts.length === 0) throw new ConfigLoadError(`No ${configScripts} found in the page`);
  return scripts.flatMap((script) => entriesOf(script.textContent ?? '')).reduce(mergeConfig, {});
}

function entriesOf(json: string): ConfigData[] {
  const entries = [parseJson(json)].flat();
  return entries.map((entry) => {
    if (!isRecord(entry)) throw new ConfigLoadError(`Expected an object, got ${JSON.stringify(entry)}`);
    return isRecord(entry.data) && typeof entry.context === 'string' ? entry.data : entry;
  });
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ConfigLoadError(messageOf(error), error);
  }
}

function mergeConfig(lower: ConfigData, upper: ConfigData): ConfigData {
  const merged: Record<string, unknown> = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const below = merged[key];
    merged[key] = isRecord(below) && isRecord(value) ? mergeConfig(below, value) : value;
  }
  return merged;
}
