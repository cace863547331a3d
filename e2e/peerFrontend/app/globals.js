// The peer's own build brings this to the browser; some of its dependencies need it while they load.
import { Buffer } from 'buffer/';

globalThis.Buffer = Buffer;
