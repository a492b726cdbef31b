import { mountGallery } from "../../kit/gallery/mountGallery";
import Gallery from "./Gallery.svelte";

mountGallery(Gallery);
