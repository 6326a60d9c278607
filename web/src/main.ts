import "./look/fonts.css";
import "./look/tokens.css";
import "./look/colours.css";
import "./look/base.css";
import "./look/controls.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { followLikes } from "./settings.svelte";

followLikes();
const target = document.getElementById("app");
if (target) mount(App, { target });
