// Sets of numbers as a bit each, in words of 32. There is a loop for each operation instead of one that takes it as a function: the calls
// would be most of the work. Lengths are read before a loop, because reading the length of a typed array is slow.

export function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const bits = new Uint32Array(Math.min(a.length, b.length));
  const { length } = bits;
  for (let word = 0; word < length; word++) bits[word] = a[word]! & b[word]!;
  return bits;
}

export function inFirstOnly(a: Uint32Array, b: Uint32Array): Uint32Array {
  const bits = a.slice();
  const words = Math.min(a.length, b.length);
  for (let word = 0; word < words; word++) bits[word]! &= ~b[word]!;
  return bits;
}

/** The bits of these numbers, in any order and with possible duplicates; all are below the end. */
export function bitsOf(numbers: ArrayLike<number>, count: number, end: number): Uint32Array {
  const bits = new Uint32Array((end + 31) >>> 5);
  for (let at = 0; at < count; at++) bits[numbers[at]! >>> 5]! |= 1 << (numbers[at]! & 31);
  return bits;
}

/** The numbers whose bits are set; there must be exactly this many. */
export function numbersOf(bits: Uint32Array, count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  const { length } = bits;
  let size = 0;
  for (let word = 0; word < length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) numbers[size++] = (word << 5) + lowestOne(rest);
  }
  return numbers;
}

export function countOnes(bits: Uint32Array): number {
  return countInBoth(bits, bits);
}

/** How many bits two sets have in common. Four words at a time are added bitwise, so only one popcount is needed. */
export function countInBoth(a: Uint32Array, b: Uint32Array): number {
  const words = Math.min(a.length, b.length);
  let fours = 0;
  let ofTwo = 0;
  let ofOne = 0;
  let word = 0;
  for (; word + 4 <= words; word += 4) {
    const first = a[word]! & b[word]!;
    const second = a[word + 1]! & b[word + 1]!;
    const third = a[word + 2]! & b[word + 2]!;
    const fourth = a[word + 3]! & b[word + 3]!;
    const half = ofOne ^ first;
    const carry = (ofOne & first) | (half & second);
    const most = half ^ second ^ third;
    const nextCarry = ((half ^ second) & third) | (most & fourth);
    ofOne = most ^ fourth;
    const carries = ofTwo ^ carry;
    fours += ones((ofTwo & carry) | (carries & nextCarry));
    ofTwo = carries ^ nextCarry;
  }
  let count = fours * 4 + ones(ofTwo) * 2 + ones(ofOne);
  for (; word < words; word++) count += ones(a[word]! & b[word]!);
  return count;
}

/** How many of these numbers have their bit set. */
export function countAmong(numbers: Uint32Array, bits: Uint32Array): number {
  const end = bits.length * 32;
  const { length } = numbers;
  let found = 0;
  for (let at = 0; at < length; at++) {
    const number = numbers[at]!;
    if (number < end) found += (bits[number >>> 5]! >>> number) & 1;
  }
  return found;
}

/** The same for the first numbers of a sorted list: the last shows whether all are in range, and four are handled at a time. */
export function countListed(list: Uint32Array, size: number, bits: Uint32Array): number {
  const end = bits.length * 32;
  let count = size;
  while (count > 0 && list[count - 1]! >= end) count -= 1;
  let found = 0;
  let at = 0;
  for (; at + 4 <= count; at += 4) {
    const first = list[at]!;
    const second = list[at + 1]!;
    const third = list[at + 2]!;
    const fourth = list[at + 3]!;
    found +=
      ((bits[first >>> 5]! >>> first) & 1) +
      ((bits[second >>> 5]! >>> second) & 1) +
      ((bits[third >>> 5]! >>> third) & 1) +
      ((bits[fourth >>> 5]! >>> fourth) & 1);
  }
  for (; at < count; at++) found += (bits[list[at]! >>> 5]! >>> list[at]!) & 1;
  return found;
}

/** The number of set bits in a word. */
function ones(word: number): number {
  const pairs = (word | 0) - ((word >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  // Not `*`, whose result is too large for fast 32-bit arithmetic.
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest set bit of a word. */
export function lowestOne(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The first numbers from a start whose bits are set, after skipping the offset. */
export function onesFrom(
  bits: Uint32Array,
  start: number,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const found: number[] = [];
  const { length } = bits;
  let left = offset;
  for (let word = start >>> 5; word < length && found.length < limit; word++) {
    let rest = word === start >>> 5 ? bits[word]! & (-1 << (start & 31)) : bits[word]!;
    if (rest === 0) continue;
    const count = ones(rest);
    if (count <= left) {
      left -= count;
      continue;
    }
    for (; left > 0; left--) rest &= rest - 1;
    for (; rest !== 0 && found.length < limit; rest &= rest - 1) found.push((word << 5) + lowestOne(rest));
  }
  return found;
}
