/** Short names of signs that people write between colons: the common ones, as code hosts know them. */
const pairs = `
smile 😄 smiley 😃 grinning 😀 grin 😁 laughing 😆 satisfied 😆 sweat_smile 😅 joy 😂 rofl 🤣 wink 😉 blush 😊 innocent 😇
slightly_smiling_face 🙂 upside_down_face 🙃 heart_eyes 😍 kissing_heart 😘 yum 😋 stuck_out_tongue 😛 sunglasses 😎 nerd_face 🤓
thinking 🤔 thinking_face 🤔 neutral_face 😐 expressionless 😑 unamused 😒 rolling_eyes 🙄 grimacing 😬 relieved 😌 pensive 😔
sleeping 😴 mask 😷 confused 😕 worried 😟 frowning 😦 open_mouth 😮 astonished 😲 flushed 😳 fearful 😨 cold_sweat 😰 cry 😢 sob 😭
scream 😱 disappointed 😞 tired_face 😫 angry 😠 rage 😡 smiling_imp 😈 skull 💀 ghost 👻 alien 👽 robot 🤖 poop 💩 wave 👋
raised_hand ✋ ok_hand 👌 v ✌️ crossed_fingers 🤞 point_left 👈 point_right 👉 point_up ☝️ point_up_2 👆 point_down 👇
thumbsup 👍 +1 👍 thumbsdown 👎 -1 👎 fist ✊ facepunch 👊 clap 👏 raised_hands 🙌 open_hands 👐 handshake 🤝 pray 🙏 muscle 💪
writing_hand ✍️ eyes 👀 eye 👁️ brain 🧠 baby 👶 man 👨 woman 👩 family 👪 busts_in_silhouette 👥 bust_in_silhouette 👤
construction_worker 👷 detective 🕵️ ninja 🥷 heart ❤️ orange_heart 🧡 yellow_heart 💛 green_heart 💚 blue_heart 💙
purple_heart 💜 black_heart 🖤 broken_heart 💔 sparkling_heart 💖 100 💯 boom 💥 collision 💥 sparkles ✨ star ⭐ star2 🌟 dizzy 💫
zap ⚡ fire 🔥 rainbow 🌈 sunny ☀️ cloud ☁️ snowflake ❄️ umbrella ☔ droplet 💧 ocean 🌊 earth_africa 🌍 earth_americas 🌎
earth_asia 🌏 globe_with_meridians 🌐 moon 🌔 sun_with_face 🌞 seedling 🌱 evergreen_tree 🌲 herb 🌿 four_leaf_clover 🍀
maple_leaf 🍁 rose 🌹 cactus 🌵 dog 🐶 cat 🐱 mouse 🐭 bear 🐻 panda_face 🐼 penguin 🐧 bird 🐦 bee 🐝 bug 🐛 ant 🐜 snail 🐌 turtle 🐢
snake 🐍 octopus 🐙 whale 🐳 dolphin 🐬 elephant 🐘 crab 🦀 unicorn 🦄 gopher 🐹 butterfly 🦋 apple 🍎 banana 🍌 lemon 🍋
strawberry 🍓 pizza 🍕 hamburger 🍔 cake 🍰 birthday 🎂 cookie 🍪 coffee ☕ tea 🍵 beer 🍺 beers 🍻 wine_glass 🍷 tada 🎉
confetti_ball 🎊 balloon 🎈 gift 🎁 trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 2nd_place_medal 🥈 3rd_place_medal 🥉 soccer ⚽
dart 🎯 video_game 🎮 game_die 🎲 art 🎨 musical_note 🎵 guitar 🎸 movie_camera 🎥 clapper 🎬 camera 📷 tv 📺 computer 💻
desktop_computer 🖥️ keyboard ⌨️ computer_mouse 🖱️ printer 🖨️ floppy_disk 💾 cd 💿 iphone 📱 telephone ☎️ phone ☎️ battery 🔋
electric_plug 🔌 bulb 💡 flashlight 🔦 candle 🕯️ wrench 🔧 hammer 🔨 hammer_and_wrench 🛠️ nut_and_bolt 🔩 gear ⚙️ toolbox 🧰
magnet 🧲 test_tube 🧪 microscope 🔬 telescope 🔭 satellite 📡 syringe 💉 pill 💊 package 📦 mailbox 📫 email 📧 envelope ✉️
incoming_envelope 📨 inbox_tray 📥 outbox_tray 📤 scroll 📜 page_facing_up 📄 page_with_curl 📃 bookmark_tabs 📑 bar_chart 📊
chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 calendar 📆 date 📅 card_index 📇 clipboard 📋 pushpin 📌
round_pushpin 📍 paperclip 📎 link 🔗 straight_ruler 📏 scissors ✂️ file_folder 📁 open_file_folder 📂 file_cabinet 🗄️
card_file_box 🗃️ wastebasket 🗑️ lock 🔒 unlock 🔓 closed_lock_with_key 🔐 key 🔑 old_key 🗝️ shield 🛡️ bell 🔔 no_bell 🔕
loudspeaker 📢 mega 📣 speech_balloon 💬 thought_balloon 💭 memo 📝 pencil 📝 pencil2 ✏️ pen 🖊️ crayon 🖍️ book 📖 books 📚
notebook 📓 closed_book 📕 green_book 📗 blue_book 📘 orange_book 📙 newspaper 📰 bookmark 🔖 label 🏷️ moneybag 💰 dollar 💵
credit_card 💳 gem 💎 briefcase 💼 mag 🔍 mag_right 🔎 hourglass ⌛ hourglass_flowing_sand ⏳ watch ⌚ alarm_clock ⏰ stopwatch ⏱️
clock1 🕐 rocket 🚀 airplane ✈️ helicopter 🚁 car 🚗 taxi 🚕 bus 🚌 truck 🚚 tractor 🚜 bike 🚲 ship 🚢 boat ⛵ anchor ⚓
construction 🚧 rotating_light 🚨 traffic_light 🚥 vertical_traffic_light 🚦 house 🏠 office 🏢 hospital 🏥 school 🏫 factory 🏭
building_construction 🏗️ world_map 🗺️ compass 🧭 triangular_flag_on_post 🚩 checkered_flag 🏁 white_flag 🏳️
crossed_swords ⚔️ warning ⚠️ no_entry ⛔ no_entry_sign 🚫 stop_sign 🛑 radioactive ☢️ biohazard ☣️ heavy_check_mark ✔️
white_check_mark ✅ ballot_box_with_check ☑️ x ❌ negative_squared_cross_mark ❎ heavy_multiplication_x ✖️ heavy_plus_sign ➕
heavy_minus_sign ➖ heavy_division_sign ➗ question ❓ grey_question ❔ exclamation ❗ grey_exclamation ❕ bangbang ‼️
interrobang ⁉️ information_source ℹ️ o ⭕ red_circle 🔴 orange_circle 🟠 yellow_circle 🟡 green_circle 🟢 large_blue_circle 🔵
blue_circle 🔵 purple_circle 🟣 white_circle ⚪ black_circle ⚫ red_square 🟥 green_square 🟩 blue_square 🟦
small_blue_diamond 🔹 small_orange_diamond 🔸 large_blue_diamond 🔷 arrow_up ⬆️ arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️
arrow_upper_right ↗️ arrow_lower_right ↘️ arrows_counterclockwise 🔄 arrows_clockwise 🔃 repeat 🔁
leftwards_arrow_with_hook ↩️ arrow_forward ▶️ fast_forward ⏩ rewind ⏪ recycle ♻️ infinity ♾️ copyright ©️ registered ®️
tm ™️ new 🆕 free 🆓 up 🆙 cool 🆒 ok 🆗 sos 🆘 top 🔝 soon 🔜 back 🔙 end 🔚 on 🔛 zzz 💤 puzzle_piece 🧩 jigsaw 🧩 thread 🧵 yarn 🧶
broom 🧹 bricks 🧱 ladder 🪜 window 🪟 door 🚪 bed 🛏️ shopping_cart 🛒 crystal_ball 🔮 magic_wand 🪄 dna 🧬 abacus 🧮 zero 0️⃣
one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣ keycap_ten 🔟 hash #️⃣ octocat 🐙
white_large_square ⬜ black_large_square ⬛ clown_face 🤡 partying_face 🥳 exploding_head 🤯 shrug 🤷 facepalm 🤦 salute 🫡
hugs 🤗 zipper_mouth_face 🤐 triumph 😤 smirk 😏 see_no_evil 🙈 hear_no_evil 🙉 speak_no_evil 🙊 metal 🤘 call_me_hand 🤙
vulcan_salute 🖖 santa 🎅 christmas_tree 🎄 jack_o_lantern 🎃
`
  .trim()
  .split(/\s+/);

export const emojiSigns: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1]!] as const] : [])),
);
