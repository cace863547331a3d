/** Short names of emoji between colons: those common in docs, as on code hosts. */
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
raising_hand 🙋 man_raising_hand 🙋‍♂️ raising_hand_man 🙋‍♂️ woman_raising_hand 🙋‍♀️ raising_hand_woman 🙋‍♀️ raised_hand_with_fingers_splayed 🖐️
man_shrugging 🤷‍♂️ woman_shrugging 🤷‍♀️ man_facepalming 🤦‍♂️ woman_facepalming 🤦‍♀️ man_technologist 👨‍💻 woman_technologist 👩‍💻 technologist 🧑‍💻
man_scientist 👨‍🔬 woman_scientist 👩‍🔬 man_student 👨‍🎓 woman_student 👩‍🎓 man_teacher 👨‍🏫 woman_teacher 👩‍🏫 man_pilot 👨‍✈️ woman_pilot 👩‍✈️
man_mechanic 👨‍🔧 woman_mechanic 👩‍🔧 firefighter 🧑‍🚒 astronaut 🧑‍🚀 superhero 🦸 supervillain 🦹 mage 🧙 zombie 🧟 ok_woman 🙆 no_good 🙅 bow 🙇
information_desk_person 💁 runner 🏃 running 🏃 walking 🚶 dancer 💃 people_holding_hands 🧑‍🤝‍🧑 speaking_head 🗣️ footprints 👣 nose 👃 ear 👂 tongue 👅
melting_face 🫠 saluting_face 🫡 face_with_monocle 🧐 monocle_face 🧐 star_struck 🤩 zany_face 🤪 shushing_face 🤫 yawning_face 🥱 pleading_face 🥺
hot_face 🥵 cold_face 🥶 nauseated_face 🤢 sneezing_face 🤧 cowboy_hat_face 🤠 lying_face 🤥 drooling_face 🤤 relaxed ☺️ kissing 😗 confounded 😖
persevere 😣 weary 😩 anguished 😧 hushed 😯 sleepy 😪 dizzy_face 😵 imp 👿 japanese_ogre 👹 space_invader 👾 jack 🃏 smile_cat 😸 joy_cat 😹
handshake 🤝 pinched_fingers 🤌 pinching_hand 🤏 index_pointing_up ☝️ left_facing_fist 🤛 right_facing_fist 🤜 love_you_gesture 🤟 heart_hands 🫶
two_hearts 💕 heartpulse 💗 heart_decoration 💟 white_heart 🤍 brown_heart 🤎 kiss 💋 speech_left 🗨️ right_anger_bubble 🗯️ hole 🕳️ bomb 💣 dash 💨
sweat_drops 💦 fox_face 🦊 wolf 🐺 lion 🦁 tiger 🐯 horse 🐴 cow 🐮 pig 🐷 frog 🐸 monkey 🐒 monkey_face 🐵 chicken 🐔 duck 🦆 owl 🦉 eagle 🦅 bat 🦇
hamster 🐹 rabbit 🐰 koala 🐨 sloth 🦥 otter 🦦 hedgehog 🦔 dragon 🐉 dragon_face 🐲 sauropod 🦕 t-rex 🦖 fish 🐟 tropical_fish 🐠 shark 🦈 lobster 🦞
shrimp 🦐 squid 🦑 spider 🕷️ spider_web 🕸️ scorpion 🦂 mosquito 🦟 cricket 🦗 lady_beetle 🐞 beetle 🐞 camel 🐫 llama 🦙 kangaroo 🦘 rat 🐀 raccoon 🦝
tulip 🌷 sunflower 🌻 blossom 🌼 cherry_blossom 🌸 hibiscus 🌺 bouquet 💐 deciduous_tree 🌳 palm_tree 🌴 leaves 🍃 fallen_leaf 🍂 mushroom 🍄 ear_of_rice 🌾
full_moon 🌕 new_moon 🌑 crescent_moon 🌙 comet ☄️ tornado 🌪️ fog 🌫️ partly_sunny ⛅ sun_behind_small_cloud 🌤️ cloud_with_rain 🌧️ snowman ⛄ wind_face 🌬️
milky_way 🌌 volcano 🌋 mountain ⛰️ mountain_snow 🏔️ desert_island 🏝️ beach_umbrella 🏖️ camping 🏕️ tent ⛺ national_park 🏞️ city_sunset 🌆 night_with_stars 🌃
grapes 🍇 melon 🍈 watermelon 🍉 tangerine 🍊 pineapple 🍍 mango 🥭 pear 🍐 peach 🍑 cherries 🍒 kiwi_fruit 🥝 tomato 🍅 coconut 🥥 avocado 🥑 eggplant 🍆
potato 🥔 carrot 🥕 corn 🌽 hot_pepper 🌶️ cucumber 🥒 broccoli 🥦 garlic 🧄 onion 🧅 bread 🍞 croissant 🥐 pretzel 🥨 cheese 🧀 egg 🥚 bacon 🥓 pancakes 🥞
taco 🌮 burrito 🌯 sushi 🍣 ramen 🍜 spaghetti 🍝 rice 🍚 curry 🍛 bento 🍱 popcorn 🍿 salt 🧂 doughnut 🍩 icecream 🍦 ice_cream 🍨 chocolate_bar 🍫
candy 🍬 lollipop 🍭 honey_pot 🍯 milk_glass 🥛 sake 🍶 champagne 🍾 cocktail 🍸 tropical_drink 🍹 tumbler_glass 🥃 chopsticks 🥢 fork_and_knife 🍴 spoon 🥄
basketball 🏀 football 🏈 baseball ⚾ tennis 🎾 volleyball 🏐 rugby_football 🏉 8ball 🎱 ping_pong 🏓 golf ⛳ ice_skate ⛸️ ski 🎿 sled 🛷 bowling 🎳
joystick 🕹️ slot_machine 🎰 chess_pawn ♟️ performing_arts 🎭 headphones 🎧 microphone 🎤 studio_microphone 🎙️ musical_keyboard 🎹 drum 🥁 trumpet 🎺 violin 🎻
radio 📻 vhs 📼 video_camera 📹 film_projector 📽️ film_strip 🎞️ camera_flash 📸 minidisc 💽 dvd 📀 laptop 💻 calling 📲 pager 📟 fax 📠 low_battery 🪫
oil_drum 🛢️ money_with_wings 💸 euro 💶 pound 💷 yen 💴 coin 🪙 receipt 🧾 chart 💹 balance_scale ⚖️ ballot_box 🗳️ inbox 📥 mailbox_with_mail 📬 postbox 📮
postal_horn 📯 newspaper_roll 🗞️ spiral_notepad 🗒️ spiral_calendar 🗓️ ledger 📒 notebook_with_decorative_cover 📔 triangular_ruler 📐 paperclips 🖇️ lock_with_ink_pen 🔏
axe 🪓 pick ⛏️ hammer_and_pick ⚒️ dagger 🗡️ bow_and_arrow 🏹 boomerang 🪃 screwdriver 🪛 saw 🪚 clamp 🗜️ chains ⛓️ hook 🪝 alembic ⚗️ petri_dish 🧫
dna_strand 🧬 thermometer 🌡️ stethoscope 🩺 x-ray 🩻 drop_of_blood 🩸 adhesive_bandage 🩹 soap 🧼 toothbrush 🪥 sponge 🧽 bucket 🪣 fire_extinguisher 🧯
basket 🧺 roll_of_paper 🧻 couch_and_lamp 🛋️ chair 🪑 toilet 🚽 shower 🚿 bathtub 🛁 mirror 🪞 teddy_bear 🧸 nesting_dolls 🪆 pinata 🪅 ribbon 🎀 sewing_needle 🪡
safety_pin 🧷 crown 👑 tophat 🎩 mortar_board 🎓 helmet_with_cross ⛑️ military_helmet 🪖 lipstick 💄 ring 💍 eyeglasses 👓 goggles 🥽 lab_coat 🥼 safety_vest 🦺
shirt 👕 tshirt 👕 jeans 👖 dress 👗 kimono 👘 boot 👢 hiking_boot 🥾 high_heel 👠 athletic_shoe 👟 socks 🧦 gloves 🧤 scarf 🧣 handbag 👜 purse 👛
school_satchel 🎒 luggage 🧳 closed_umbrella 🌂 thread_spool 🧵 railway_car 🚃 bullettrain_front 🚅 train 🚋 train2 🚆 metro 🚇 tram 🚊 monorail 🚝 trolleybus 🚎
minibus 🚐 ambulance 🚑 fire_engine 🚒 police_car 🚓 oncoming_automobile 🚘 blue_car 🚙 articulated_lorry 🚛 racing_car 🏎️ motorcycle 🏍️ motor_scooter 🛵
kick_scooter 🛴 skateboard 🛹 busstop 🚏 motorway 🛣️ railway_track 🛤️ fuelpump ⛽ canoe 🛶 speedboat 🚤 ferry ⛴️ motor_boat 🛥️ small_airplane 🛩️
flight_departure 🛫 flight_arrival 🛬 parachute 🪂 seat 💺 artificial_satellite 🛰️ flying_saucer 🛸 bellhop_bell 🛎️ hotel 🏨 bank 🏦 hospital_building 🏥
convenience_store 🏪 department_store 🏬 church ⛪ mosque 🕌 castle 🏯 european_castle 🏰 statue_of_liberty 🗽 tokyo_tower 🗼 ferris_wheel 🎡 roller_coaster 🎢
bridge_at_night 🌉 fountain ⛲ houses 🏘️ house_with_garden 🏡 derelict_house 🏚️ classical_building 🏛️ stadium 🏟️ hut 🛖 wood 🪵 rock 🪨 clock2 🕑 clock3 🕒
clock4 🕓 clock5 🕔 clock6 🕕 clock7 🕖 clock8 🕗 clock9 🕘 clock10 🕙 clock11 🕚 clock12 🕛 timer_clock ⏲️ mantelpiece_clock 🕰️ children_crossing 🚸
no_bicycles 🚳 no_smoking 🚭 do_not_litter 🚯 non-potable_water 🚱 no_pedestrians 🚷 no_mobile_phones 📵 underage 🔞 arrow_lower_left ↙️ arrow_upper_left ↖️
arrow_up_down ↕️ left_right_arrow ↔️ arrow_right_hook ↪️ arrow_heading_up ⤴️ arrow_heading_down ⤵️ arrow_double_up ⏫ arrow_double_down ⏬ arrow_up_small 🔼
arrow_down_small 🔽 arrow_backward ◀️ next_track_button ⏭️ previous_track_button ⏮️ play_or_pause_button ⏯️ pause_button ⏸️ stop_button ⏹️ record_button ⏺️
eject_button ⏏️ twisted_rightwards_arrows 🔀 repeat_one 🔂 low_brightness 🔅 high_brightness 🔆 signal_strength 📶 wireless 🛜 vibration_mode 📳 heavy_equals_sign 🟰
part_alternation_mark 〽️ eight_spoked_asterisk ✳️ sparkle ❇️ curly_loop ➰ loop ➿ trident 🔱 beginner 🔰 atom_symbol ⚛️ peace_symbol ☮️ yin_yang ☯️ medical_symbol ⚕️
fleur_de_lis ⚜️ name_badge 📛 abc 🔤 abcd 🔡 capital_abcd 🔠 1234 🔢 symbols 🔣 atm 🏧 parking 🅿️
brown_circle 🟤 orange_square 🟧 yellow_square 🟨 purple_square 🟪 brown_square 🟫 white_medium_square ◻️ black_medium_square ◼️ white_small_square ▫️
black_small_square ▪️ large_orange_diamond 🔶 small_red_triangle 🔺 small_red_triangle_down 🔻 diamond_shape_with_a_dot_inside 💠 radio_button 🔘 white_square_button 🔳
black_square_button 🔲 rainbow_flag 🏳️‍🌈 pirate_flag 🏴‍☠️ black_flag 🏴 crossed_flags 🎌 us 🇺🇸 uk 🇬🇧 gb 🇬🇧 de 🇩🇪 fr 🇫🇷 es 🇪🇸 it 🇮🇹 jp 🇯🇵 kr 🇰🇷 cn 🇨🇳 ru 🇷🇺 eu 🇪🇺
`
  .trim()
  .split(/\s+/);

const named: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1]!] as const] : [])),
);

const REGIONAL_A = 0x1f1e6;

/** The emoji of a name, also `flag_ch` for a country; undefined for an unknown name. */
export function emojiSign(name: string): string | undefined {
  const country = /^flag[_-]([a-z]{2})$/.exec(name)?.[1];
  const letters = [...(country ?? '')].map((letter) => REGIONAL_A + letter.charCodeAt(0) - 'a'.charCodeAt(0));
  return named.get(name) ?? (country && String.fromCodePoint(...letters));
}
