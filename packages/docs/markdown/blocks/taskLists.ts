import type { MarkdownIt } from 'markdown-it';

/** `- [ ]` and `- [x]`. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'taskLists', ({ tokens, Token }) => {
    tokens.forEach((token, index) => {
      const text = token.type === 'inline' ? token.children?.[0] : undefined;
      const item = tokens[index - 2];
      if (text?.type !== 'text' || item?.type !== 'list_item_open') return;
      const mark = text.content.slice(0, 4).toLowerCase();
      if (mark !== '[ ] ' && mark !== '[x] ') return;
      text.content = text.content.slice(4);
      item.attrJoin('class', 'task-list-item');
      const box = new Token('markup_whole', '', 0);
      const checked = mark === '[x] ' ? ' checked' : '';
      box.content =
        `<label class="task-list-control"><input type="checkbox" disabled${checked}>` +
        '<span class="task-list-indicator"></span></label> ';
      token.children!.unshift(box);
    });
  });
}
