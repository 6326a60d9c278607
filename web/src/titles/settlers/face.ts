// The public face of this table, for titles that are played on it. A title imports nothing else of another.
export { Almanac, type AlmanacData, type Board, type Face } from "./almanac/almanac";
export { default as Chip } from "./cards/Chip.svelte";
export { default as CardText } from "./cards/CardText.svelte";
export { colourOf, emblemOf } from "./cards/emblem";
export { crests } from "./crests";
export { newTable as deckSeats } from "./decks/new_table";
export { english } from "./english";
export { default as guide } from "./guide.json";
export { fillRests, type Rests } from "./table/rests";
export { Scene } from "./table/scene.svelte";

/** The table itself comes when it is laid: pages around a game need not carry it. */
export const laid = () => import("./table/Laid.svelte");
