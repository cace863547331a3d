import { type Entity, type SearchPath, SearchPaths, visitSearchPaths } from '../../../common/index.ts';
import { asciiJson } from '../asciiJson.ts';
import type { PagePostings } from './pagePostings.ts';
import { NO_TEXT } from './pageTexts.ts';
import { PageTextWriter } from './pageTextWriter.ts';
import { RecentTexts } from './recentTexts.ts';

const FIRST_ROOM = 1 << 16;

/** Creates the postings of one page after the other, and keeps data that pages share: mainly paths. */
export class PostingMaker {
  private readonly paths = new SearchPaths();
  private readonly recent: RecentTexts[] = [];
  /** The shared value of the very many keys that are made of texts in arrays. */
  private readonly ofElements = new RecentTexts();
  /** The page on which a path last occurred, and the number of its key there. */
  private readonly pageOfPath: number[] = [];
  private readonly keyOfPath: number[] = [];
  private page = 0;
  private keys: string[] = [];
  private texts = new PageTextWriter();
  private room = new Uint32Array(FIRST_ROOM);
  private size = 0;

  make(jsons: readonly string[]): PagePostings {
    this.page += 1;
    this.keys = [];
    this.texts = new PageTextWriter();
    this.size = 0;
    const count = jsons.length;
    const [ends, uids, etags] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
    const escaped = new Map<number, string>();
    for (let place = 0; place < count; place++) {
      const json = jsons[place]!;
      const ascii = asciiJson(json);
      if (ascii !== json) escaped.set(place, ascii);
      // Non-ASCII characters may also be written as escapes.
      const isAscii = ascii === json && !json.includes('\\u');
      const entity = JSON.parse(json) as Entity;
      visitSearchPaths(entity, this.paths, (path, value, isElement) => {
        const recent = isElement ? this.ofElements : this.recentAt(path);
        this.push(this.keyOf(path), value === null ? NO_TEXT : this.texts.numberOf(value, recent, isAscii));
      });
      ends[place] = this.size;
      uids[place] = this.textOf(entity.metadata.uid, isAscii);
      etags[place] = this.textOf(entity.metadata.etag, isAscii);
    }
    const pairs = this.room.slice(0, this.size);
    return { keys: this.keys, pairs, ends, texts: this.texts.written(), uids, etags, escaped };
  }

  private keyOf(path: SearchPath): number {
    if (this.pageOfPath[path.number] !== this.page) {
      this.pageOfPath[path.number] = this.page;
      this.keyOfPath[path.number] = this.keys.push(path.key) - 1;
    }
    return this.keyOfPath[path.number]!;
  }

  private recentAt(path: SearchPath): RecentTexts {
    this.recent[path.number] ??= new RecentTexts();
    return this.recent[path.number]!;
  }

  private textOf(text: string | undefined, isAscii: boolean): number {
    return text === undefined ? NO_TEXT : this.texts.add(text, isAscii);
  }

  private push(key: number, text: number): void {
    if (this.size === this.room.length) {
      const grown = new Uint32Array(this.size * 2);
      grown.set(this.room);
      this.room = grown;
    }
    this.room[this.size] = key;
    this.room[this.size + 1] = text;
    this.size += 2;
  }
}
