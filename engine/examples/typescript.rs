//! Writes the client's types, `web/src/api/generated`: of the protocol, of the engine, and of each
//! game. `make types` runs it.

use std::{
    any::TypeId,
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::Path,
};

use scrapworks_engine::{
    Event, Game, Outcome, Seat, SeatSet,
    games::{
        salvage::Salvage, scrap_world::ScrapWorld, scrapbots::Scrapbots, scraplands::Scraplands,
        scrappers::Scrappers, scrapyard_empire::ScrapyardEmpire,
    },
};
use scrapworks_protocol as protocol;
use ts_rs::{Config, TS, TypeVisitor};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/api/generated");

fn main() -> io::Result<()> {
    fs::create_dir_all(FOLDER)?;
    let platform = platform();
    write("protocol", &protocol_messages().text(None))?;
    write("engine", &platform.text(None))?;
    write_game::<ScrapWorld>(&platform)?;
    write_game::<Scraplands>(&platform)?;
    write_game::<Scrappers>(&platform)?;
    write_game::<Scrapbots>(&platform)?;
    write_game::<ScrapyardEmpire>(&platform)?;
    write_game::<Salvage>(&platform)
}

/// Leaves an unchanged file alone, so that nothing that depends on it is built again.
fn write(module: &str, text: &str) -> io::Result<()> {
    let path = Path::new(FOLDER).join(module).with_extension("ts");
    if fs::read_to_string(&path).is_ok_and(|kept| kept == text) {
        return Ok(());
    }
    fs::write(path, text)
}

fn write_game<G>(platform: &Module) -> io::Result<()>
where
    G: Game<
            Action: TS,
            Catalogue: TS,
            Event: TS,
            Options: TS,
            Preview: TS,
            Refusal: TS,
            Roster: TS,
            PublicView: TS,
            PrivateView: TS,
        >,
{
    let module = Module::default()
        .with::<G::Action>()
        .with::<G::Catalogue>()
        .with::<G::Event>()
        .with::<G::Options>()
        .with::<G::Preview>()
        .with::<G::Refusal>()
        .with::<G::Roster>()
        .with::<G::PublicView>()
        .with::<G::PrivateView>();
    write(G::META.slug, &module.text(Some(("./engine", platform))))
}

/// What the types of all games refer to.
fn platform() -> Module {
    Module::default().with::<Event>().with::<Outcome>().with::<Seat>().with::<SeatSet>()
}

fn protocol_messages() -> Module {
    Module::default()
        .with::<protocol::Problem>()
        .with::<protocol::NewGuest>()
        .with::<protocol::GuestCreated>()
        .with::<protocol::PlayerChange>()
        .with::<protocol::LinkCreated>()
        .with::<protocol::LinkUsed>()
        .with::<protocol::PlayerProfile>()
        .with::<protocol::SessionPage>()
        .with::<protocol::LeaderboardPage>()
        .with::<protocol::SignInWays>()
        .with::<protocol::PasskeyPage>()
        .with::<protocol::NewPasskey>()
        .with::<protocol::PasskeyUsed>()
        .with::<protocol::AccountDeletion>()
        .with::<protocol::EmailAddress>()
        .with::<protocol::EmailLinkPreview>()
        .with::<protocol::OwnEmail>()
        .with::<protocol::IdentityPage>()
        .with::<protocol::Game>()
        .with::<protocol::GameList>()
        .with::<protocol::NewRoster>()
        .with::<protocol::RosterPage>()
        .with::<protocol::RosterToCheck>()
        .with::<protocol::RosterCheck>()
        .with::<protocol::RosterCode>()
        .with::<protocol::NewLobby>()
        .with::<protocol::LobbyAnswer>()
        .with::<protocol::LobbyPage>()
        .with::<protocol::SeatChange>()
        .with::<protocol::NewTutorial>()
        .with::<protocol::TutorialBegun>()
        .with::<protocol::ReadyChange>()
        .with::<protocol::ReadyAnswer>()
        .with::<protocol::MatchPage>()
        .with::<protocol::MatchAnalysis>()
        .with::<protocol::NewContinuation>()
        .with::<protocol::ContinuationBegun>()
        .with::<protocol::GameStatistics>()
        .with::<protocol::FriendPage>()
        .with::<protocol::BlockPage>()
        .with::<protocol::PlayerPage>()
        .with::<protocol::PlayerRecord>()
        .with::<protocol::NewNote>()
        .with::<protocol::MatchNote>()
        .with::<protocol::NewComment>()
        .with::<protocol::MatchCommentPage>()
        .with::<protocol::NewReport>()
        .with::<protocol::ReportCreated>()
        .with::<protocol::ReportPage>()
        .with::<protocol::OwnPlayer>()
        .with::<protocol::SitePageList>()
        .with::<protocol::SitePage>()
        .with::<protocol::RecoveryLink>()
        .with::<protocol::ReceivedReportPage>()
        .with::<protocol::ReportDetails>()
        .with::<protocol::ReportAnswer>()
        .with::<protocol::ListedPlayerPage>()
        .with::<protocol::PlayerDetails>()
        .with::<protocol::ListedMatchPage>()
        .with::<protocol::ListedRoomPage>()
        .with::<protocol::RoomDetails>()
        .with::<protocol::ChatPage>()
        .with::<protocol::SanctionChange>()
        .with::<protocol::Reason>()
        .with::<protocol::ModerationActPage>()
        .with::<protocol::NoticedPlayPage>()
        .with::<protocol::PushKey>()
        .with::<protocol::PushSubscription>()
        .with::<protocol::NoticeSettings>()
        .with::<protocol::NoticeSettingsChange>()
        .with::<protocol::PushMessage>()
        .with::<protocol::NewPairing>()
        .with::<protocol::PairingAnswer>()
        .with::<protocol::PairingPage>()
        .with::<protocol::QueuePage>()
        .with::<protocol::NewEvent>()
        .with::<protocol::EventEntry>()
        .with::<protocol::EventAnswer>()
        .with::<protocol::EventPage>()
        .with::<protocol::StandingPage>()
        .with::<protocol::Replay>()
        .with::<protocol::socket::ClientMessage>()
        .with::<protocol::socket::ServerMessage<'static>>()
        .with::<protocol::PatchOperation>()
        .with::<protocol::socket::StepEvents<'static>>()
}

/// Declarations by name, with all that they refer to.
#[derive(Default)]
struct Module {
    found: BTreeMap<String, Declared>,
    visited: BTreeSet<TypeId>,
}

struct Declared {
    id: TypeId,
    text: String,
}

impl Module {
    fn with<T: TS + 'static>(mut self) -> Module {
        self.add::<T>();
        self
    }

    fn add<T: TS + ?Sized + 'static>(&mut self) {
        if !self.visited.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::new().with_large_int("number");
        let name = T::ident(&config);
        let id = TypeId::of::<T::WithoutGenerics>();
        let declared = self.found.entry(name.clone()).or_insert_with(|| {
            let docs = T::docs().unwrap_or_default();
            Declared { id, text: format!("{docs}export {}", T::decl(&config)) }
        });
        assert!(declared.id == id, "two types are called {name}: rename one with #[ts(rename)]");
        T::visit_dependencies(self);
        T::visit_generics(self);
    }

    /// The module's text. What `base` declares is imported from it.
    fn text(&self, base: Option<(&str, &Module)>) -> String {
        let mut text = String::from("// Written by engine/examples/typescript.rs.\n\n");
        let shared = |name: &String| base.is_some_and(|(_, base)| base.found.contains_key(name));
        let (imported, own): (Vec<_>, Vec<_>) =
            self.found.iter().partition(|(name, _)| shared(name));
        if let Some((path, _)) = base {
            let names: Vec<_> = imported.into_iter().map(|(name, _)| name.as_str()).collect();
            text += &format!("import type {{ {} }} from \"{path}\";\n\n", names.join(", "));
        }
        let own: Vec<_> = own.into_iter().map(|(_, declared)| declared.text.as_str()).collect();
        text + &own.join("\n\n") + "\n"
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only our own types have a place of their own; strings and arrays do not.
        if T::output_path().is_some() {
            self.add::<T>();
        }
    }
}
