/** The web part of a plugin, as the server describes it in the page. */
export type PluginPart = { id: string; entry: string; styles?: string };

const element = 'script[type="callboard/plugins"]';

/** Whether the server has external plugins. Without any, none of the code for them is loaded. */
export const hasPluginParts = (page: ParentNode = document): boolean => page.querySelector(element) !== null;

export function readPluginParts(page: ParentNode = document): readonly PluginPart[] {
  return JSON.parse(page.querySelector(element)?.textContent ?? '[]') as PluginPart[];
}
