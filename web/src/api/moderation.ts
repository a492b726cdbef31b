/** HTTP API of the page for moderators. */

import { call, id, query } from "./http";
import type {
  ChatLine,
  HeldEvent,
  ListedMatch,
  ListedPlayer,
  ListedRoom,
  ModerationAct,
  NoticedPlay,
  Page,
  PlayerDetails,
  ReceivedReport,
  ReportDetails,
  RoomDetails,
  SanctionChange,
} from "./messages";

function get<T>(path: string): Promise<T> {
  return call<T>("GET", `/moderation/${path}`);
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>("POST", `/moderation/${path}`, body);
}

export const moderation = {
  reports: (all: boolean) => get<Page<ReceivedReport>>(`reports${query({ all })}`),
  report: (report: string) => get<ReportDetails>(`reports/${id(report)}`),
  answer: (report: string, answer: string) =>
    post<ReceivedReport>(`reports/${id(report)}/answer`, { answer }),
  players: (search: string) => get<Page<ListedPlayer>>(`players${query({ search })}`),
  player: (player: string) => get<PlayerDetails>(`players/${id(player)}`),
  sanction: (player: string, change: SanctionChange) =>
    post<ModerationAct>(`players/${id(player)}/sanctions`, change),
  sanctions: () => get<Page<ModerationAct>>("sanctions"),
  rooms: () => get<Page<ListedRoom>>("rooms"),
  room: (room: string) => get<RoomDetails>(`rooms/${id(room)}`),
  closeRoom: (room: string, why: string) => post<void>(`rooms/${id(room)}/close`, { why }),
  matches: () => get<Page<ListedMatch>>("matches"),
  chat: (match: string) => get<Page<ChatLine>>(`matches/${id(match)}/chat`),
  deleteLine: (line: string, why: string) => post<void>(`chat/${id(line)}/deletion`, { why }),
  events: () => get<Page<NoticedPlay>>("events"),
  openEvents: () => get<Page<HeldEvent>>("open-events"),
  eventChat: (event: string) => get<Page<ChatLine>>(`events/${id(event)}/chat`),
  log: () => get<Page<ModerationAct>>("log"),
};
