/**
 * Elements that untrusted HTML, in Markdown or docs, never brings into the portal: it is content only, without forms and
 * styles.
 */
export const forbiddenTags: readonly string[] = [
  ...['style', 'link', 'base', 'template', 'slot', 'dialog', 'object', 'embed'],
  ...['form', 'button', 'textarea', 'select', 'option'],
];

/**
 * Attributes that it loses: those that load more than is shown, send data, take keys or the focus, play sound
 * automatically, or cover the app.
 */
export const forbiddenAttributes: readonly string[] = [
  ...['srcset', 'srcdoc', 'background', 'action', 'formaction', 'ping'],
  ...['accesskey', 'autofocus', 'autoplay', 'popover', 'popovertarget', 'popovertargetaction', 'slot'],
];
