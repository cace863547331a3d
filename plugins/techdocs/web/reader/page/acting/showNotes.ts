const maxLength = 300;

/** Shows the text of a footnote or annotation when the mouse rests on its number. */
export function showNotes(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('.footnote-ref, .md-annotation')) {
    const href = link.getAttribute('href') ?? '';
    const note = root.getElementById(decoded(href.slice(href.indexOf('#') + 1)));
    const text = note && textOf(note);
    if (text) link.setAttribute('title', text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
  }
}

/** Without the back links. */
function textOf(note: Element): string {
  const copy = note.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll('.footnote-backref')) back.remove();
  return (copy.textContent ?? '').trim().replace(/\s+/g, ' ');
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
