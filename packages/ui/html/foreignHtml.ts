/** What HTML of others never brings into the portal, in Markdown or in docs: it is read; it asks for nothing and has no looks of its own. */
export const forbiddenTags: readonly string[] = [
  ...['style', 'link', 'base', 'template', 'slot', 'dialog', 'object', 'embed'],
  ...['form', 'button', 'textarea', 'select', 'option'],
];

/** Nor does it load more than it shows, send anything, take keys or the focus, sound by itself, or come before what the app shows. */
export const forbiddenAttributes: readonly string[] = [
  ...['srcset', 'srcdoc', 'background', 'action', 'formaction', 'ping'],
  ...['accesskey', 'autofocus', 'autoplay', 'popover', 'popovertarget', 'popovertargetaction', 'slot'],
];
