import { InputError, shortened } from '@callboard/errors';

/** A page as identified by its URL. */
export type PageAddress = { spaceKey?: string; id?: string; title?: string };

/** `…/display/SPACE/Page+Title`, `…/spaces/SPACE/pages/123/Page+Title` or `…/pages/viewpage.action?pageId=123`. */
export function pageAddressOf(text: string): PageAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const names = url?.pathname.split('/').filter(Boolean).map(decodeName) ?? [];
  const id = url?.searchParams.get('pageId') ?? undefined;
  if (id && /^\d{1,20}$/.test(id)) return { id };
  const display = names.indexOf('display');
  if (display >= 0 && names[display + 2] !== undefined)
    return { spaceKey: names[display + 1]!, title: names[display + 2]! };
  const spaces = names.indexOf('spaces');
  if (spaces >= 0 && names[spaces + 2] === 'pages' && /^\d{1,20}$/.test(names[spaces + 3] ?? '')) {
    const title = names[spaces + 4];
    return { spaceKey: names[spaces + 1]!, id: names[spaces + 3]!, ...(title && { title }) };
  }
  throw new InputError(
    `'${shortened(text, 200)}' is not the URL of a Confluence page: it must look like <baseUrl>/display/<space>/<title> or <baseUrl>/spaces/<space>/pages/<id>/<title>`,
  );
}

function decodeName(name: string): string {
  const spaced = name.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
