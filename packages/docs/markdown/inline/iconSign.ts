/** Signs for the icons of the sets that Material for MkDocs has, which are too many to carry along. */
const pairs = `
check ✓ check-circle ✓ check-bold ✓ check-all ✓ check-decagram ✓ close ✗ close-circle ✗ close-thick ✗ x ✗ x-circle ✗
xmark ✗ times ✗ minus − plus + alert ⚠ alert-circle ⚠ warning ⚠ exclamation ⚠ triangle-exclamation ⚠ information ℹ
info ℹ circle-info ℹ help ? question ? arrow-right → arrow-left ← arrow-up ↑ arrow-down ↓ arrow-top-right ↗
chevron-right › chevron-left ‹ link 🔗 link-external ↗ open-in-new ↗ home ⌂ magnify ⌕ search ⌕ cog ⚙ gear ⚙ settings ⚙
tools 🛠 wrench 🔧 hammer 🔨 pencil ✎ edit ✎ delete 🗑 trash 🗑 trashcan 🗑 lock 🔒 unlock 🔓 key 🔑 shield 🛡 account 👤
person 👤 user 👤 account-group 👥 people 👥 users 👥 email ✉ mail ✉ envelope ✉ message 💬 comment 💬 chat 💬 bell 🔔 clock 🕐
clock-fast ⏱ timer ⏱ calendar 📅 file 📄 file-document 📄 folder 📁 book 📖 book-open 📖 bookmark 🔖 tag 🏷 star ★
star-outline ☆ heart ♥ lightbulb 💡 rocket 🚀 rocket-launch 🚀 fire 🔥 flash ⚡ lightning-bolt ⚡ bolt ⚡ zap ⚡ cloud ☁
server 🖥 database 🗄 console ⌨ terminal ⌨ code-tags ⌨ code ⌨ bug 🐛 beaker ⚗ flask ⚗ test-tube 🧪 language-python 🐍
python 🐍 docker 🐳 kubernetes ☸ linux 🐧 github 🐙 mark-github 🐙 git ⎇ source-branch ⎇ git-branch ⎇ download ⤓ upload ⤒
refresh ⟳ sync ⟳ play ▶ pause ⏸ stop ■ eye 👁 thumb-up 👍 thumbs-up 👍 thumb-down 👎 thumbs-down 👎 earth 🌍 globe 🌐 web 🌐
map 🗺 flag ⚑ chart-line 📈 chart-bar 📊 graph 📈 package 📦 puzzle 🧩 scale-balance ⚖ law ⚖ human ☺ emoticon-happy ☺
face-smile ☺ airplane ✈ plane ✈ circle ● square ■ checkbox-marked ☑ checkbox-blank ☐ format-list-bulleted ☰ menu ☰
dots-horizontal …
`
  .trim()
  .split(/\s+/);

const signs = new Map(pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1]!] as const] : [])));
const sets = ['material-', 'fontawesome-solid-', 'fontawesome-regular-', 'fontawesome-brands-', 'octicons-', 'simple-'];

/** What to show for `material-rocket-launch`: its sign, or that of its first words, or a dot. Undefined for what is no icon. */
export function iconSign(name: string): { sign: string; title: string } | undefined {
  const set = sets.find((prefix) => name.startsWith(prefix));
  if (!set) return undefined;
  // Octicons end in their size.
  const words = name
    .slice(set.length)
    .replace(/-(?:12|16|24)$/, '')
    .split('-');
  for (let length = words.length; length > 0; length--) {
    const sign = signs.get(words.slice(0, length).join('-'));
    if (sign) return { sign, title: words.join(' ') };
  }
  return { sign: '•', title: words.join(' ') };
}
